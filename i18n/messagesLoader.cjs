/**
 * webpack loader: turns a file of messages into a module of parsed messages, so that the portal needs no ICU parser.
 * A message without placeholders, which most are, becomes a call of a one-letter helper to keep the file small.
 */
module.exports = function compileMessages(source) {
  const done = this.async();
  compile(JSON.parse(source)).then((code) => done(null, code), done);
};

async function compile(messages) {
  const { parse, TYPE } = await import('@formatjs/icu-messageformat-parser');
  const lines = Object.entries(messages).map(([id, wording]) => {
    const parsed = parse(wording);
    const [first] = parsed;
    const isText = parsed.length === 1 && first.type === TYPE.literal;
    return `${JSON.stringify(id)}:${isText ? `t(${JSON.stringify(first.value)})` : JSON.stringify(parsed)}`;
  });
  return `const t=(value)=>[{type:${TYPE.literal},value}];\nexport default {${lines.join(',\n')}};\n`;
}
