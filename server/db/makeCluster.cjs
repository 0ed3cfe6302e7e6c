/**
 * Makes an empty database in the folder `process.argv[2]`. Plain JavaScript: a loader for TypeScript takes 50 MB.
 */
const { MemoryFS, PGlite } = require('@electric-sql/pglite');
const { NodeFS } = require('@electric-sql/pglite/nodefs');

/**
 * A folder of this machine that PGlite takes for its memory: into that, initdb writes straight away. For a folder it makes
 * the database in memory first and copies it three times, which takes 200 MB more.
 */
class DirectFolder extends MemoryFS {
  constructor(path) {
    super();
    this.folder = new NodeFS(path);
  }

  init(database, options) {
    this.pg = database;
    return this.folder.init(database, options);
  }
}

/** Enough for so short a life; with more, PGlite grows. */
const SMALL = ['-c', 'shared_buffers=16MB'];

const run = async (path) => {
  const database = await PGlite.create({
    fs: new DirectFolder(path),
    startParams: [...PGlite.defaultStartParams, ...SMALL],
    initDbStartParams: SMALL,
  });
  await database.close();
};

run(process.argv[2]).then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`${error}\n`);
    process.exit(1);
  },
);
