import { directionOf, languages } from '../../../src/domain/languages';

/** What a host of files must know to serve a portal as the server does. */
export interface HostedPortal {
  /** The folder that its addresses are read from, which has the files below `basePath`. */
  root: string;
  basePath: string;
  /** Its name, with a port where it is not the usual one. */
  host: string;
  /** Of every answer. */
  headers: Record<string, string>;
}

const HASHED = String.raw`\.[0-9a-f]{6,}\.[a-z0-9.]+$`;
const KEPT = 'public, max-age=31536000, immutable';
/** A file that is missing is no page of the portal. */
const FILES = String.raw`\.(?:js|css|map|json|png|jpe?g|webp|svg|ico|woff2?|txt|webmanifest)$`;

const VARY_OF_PAGES = 'Accept-Language, Cookie, Accept-Encoding';

/** English is for everybody else. */
const others = languages.filter((language) => language !== 'en');
/** A browser lists its languages from the best one on. */
const firstOfOurs = (group: string) => String.raw`(?:^|,)\s*(${group}${languages.join('|')})\b`;

const portOf = (host: string) => new URL(`http://${host}`).port || '80';

/** For the `http` block of nginx, such as a file in /etc/nginx/conf.d. */
export const nginxConfig = ({
  root,
  basePath,
  host,
  headers,
}: HostedPortal): string => `map $http_accept_language $portal_first {
  "~*${firstOfOurs('?<portal_asked>')}" $portal_asked;
}
map $portal_first $portal_language {
  default en.ltr;
${others.map((language) => `  ${language} ${language}.${directionOf(language)};`).join('\n')}
}
# how the portal was last shown on this device
map $cookie_appearance $portal_appearance {
  default $portal_language;
  "~^[a-z][a-z]\\.(?:ltr|rtl)$" $cookie_appearance;
}
# what is missing now may be there later
map "$status:$uri" $portal_kept {
  default no-cache;
  "~^(?:200|206|304):.*${HASHED}" "${KEPT}";
}
map $uri $portal_vary {
  default Accept-Encoding;
  "~\\.html$" "${VARY_OF_PAGES}";
}

server {
  listen ${portOf(host)};
  server_name ${new URL(`http://${host}`).hostname};
  access_log off;
  root ${root};
  absolute_redirect off;
  gzip_static on;
${Object.entries({
  ...headers,
  'cache-control': '$portal_kept',
  vary: '$portal_vary',
})
  .map(([name, value]) => `  add_header ${name} "${value}" always;`)
  .join('\n')}

  location ${basePath}/ {
    # the pages of one address may have one size and one time
    etag off;
    if_modified_since off;
    # a page for guests as it was written, or the portal itself
    try_files $uri $uri.$portal_appearance.html ${basePath}/index.html;
  }
  location ~ \\.webmanifest$ {
    default_type application/manifest+json;
  }
  location ~ "${FILES}" {
    try_files $uri =404;
  }
}
`;

const caddyName = (host: string) => (host === new URL(`http://${host}`).hostname ? host : `http://${host}`);

/** A Caddyfile of its own, or a part of one. Caddy gets itself a certificate for a name without a port. */
export const caddyConfig = ({ root, basePath, host, headers }: HostedPortal): string => `${caddyName(host)} {
  root * ${root}
  header {
${Object.entries(headers)
  .map(([name, value]) => `    ${name} "${value}"`)
  .join('\n')}
  }
  @kept path_regexp ${HASHED}
  header @kept cache-control "${KEPT}"
  @asked not path_regexp ${HASHED}
  header @asked cache-control no-cache
  @files path_regexp ${FILES}
  header @files vary Accept-Encoding
  @pages not path_regexp ${FILES}
  header @pages vary "${VARY_OF_PAGES}"
  @manifest path *.webmanifest
  header @manifest content-type application/manifest+json

  map {header.accept-language} {portal_first} {
    "~(?i)${firstOfOurs('')}" "\${1}"
  }
  map {portal_first} {portal_language} {
${others.map((language) => `    ~(?i)^${language}$ ${language}.${directionOf(language)}`).join('\n')}
    default en.ltr
  }
  # how the portal was last shown on this device
  map {http.request.cookie.appearance} {portal_appearance} {
    ~^([a-z][a-z]\\.(?:ltr|rtl))$ "\${1}"
    default {portal_language}
  }
  # a page for guests as it was written, or the portal itself
  @page {
    path ${basePath}/*
    not path_regexp ${FILES}
    file {
      try_files {path} {path}.{portal_appearance}.html ${basePath}/index.html
    }
  }
  rewrite @page {http.matchers.file.relative}
  # the pages of one address may have one size and one time
  request_header @pages -If-None-Match
  request_header @pages -If-Modified-Since
  file_server {
    precompressed br gzip
  }
  # what is missing now may be there later
  handle_errors {
    header cache-control no-cache
  }
}
`;
