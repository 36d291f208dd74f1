import { defineCommand } from '../lib/command';
import { addLanguage } from '../lib/new-language';
import { printLine, Stop } from '../lib/print';

export default defineCommand({
  usage: 'npm run new-language -- <code>',
  purpose:
    'Adds a language and writes its texts to a file for translation. A second run moves the translations into the product.',
  maxArguments: 1,
  async run({ positionals: [code] }) {
    if (!code) throw new Stop('Name the code of the language: npm run new-language -- fr');
    const { written, worksheet, missing } = addLanguage(code);
    for (const file of written) printLine(file);
    console.log(
      worksheet
        ? `${missing} texts have no translation. Translate ${worksheet}, then run this command again.`
        : `Every text has a translation.`,
    );
  },
});
