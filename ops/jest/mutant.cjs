/** Compiles the sources of the folder `MUTANTS` instead of those of server/src. They contain a switch for each guard. */
const { createHash } = require('node:crypto');
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { createTransformer } = require('@swc/jest');

const SERVER = path.join(__dirname, '../../server/src');

module.exports = {
  createTransformer(options) {
    const base = createTransformer(options);
    const sourceOf = (source, file) => {
      const changed = path.join(process.env.MUTANTS, path.relative(SERVER, file));
      return file.startsWith(SERVER + path.sep) && existsSync(changed)
        ? readFileSync(changed, 'utf8')
        : source;
    };
    return {
      ...base,
      process: (source, file, ...rest) => base.process(sourceOf(source, file), file, ...rest),
      getCacheKey: (source, file, ...rest) =>
        createHash('sha256')
          .update(base.getCacheKey(sourceOf(source, file), file, ...rest))
          .digest('hex'),
    };
  },
};
