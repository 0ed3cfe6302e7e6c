export const help = `Checks a school's own API against the calls that the portal's specification documents.

  npm run --silent conformance -- --url URL --user NAME --password PASSWORD [--write] [--json]

  --url URL            the address of the API, as the portal has it: https://school.example/api
  --user NAME          a parent who can sign in
  --password PASSWORD  of that parent; without it, PORTAL_PASSWORD of the environment
  --write              also enrols an invented child, corrects every section, submits, cancels and deletes the application
  --json               the rows as JSON instead of text
  --help               this text

Without --write nothing is changed. Each row tells a call, what the portal makes of its answer, and where it is documented.

Exit code: 0 done, 1 a documented call is missing or the parent could not be signed in, 2 wrong line.`;
