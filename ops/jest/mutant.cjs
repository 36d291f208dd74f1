/** Compiles one source file with other contents: the text of `MUTANT_SOURCE` instead of the file `MUTANT_FILE`. */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { createTransformer } = require('@swc/jest');

const { MUTANT_FILE, MUTANT_SOURCE } = process.env;

module.exports = {
  createTransformer(options) {
    const base = createTransformer(options);
    const sourceOf = (source, file) => (file === MUTANT_FILE ? readFileSync(MUTANT_SOURCE, 'utf8') : source);
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
