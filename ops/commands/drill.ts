import { defineCommand } from '../lib/command';
import { describeDrill, drill } from '../lib/drill';
import { argumentPath } from '../lib/paths';
import { Stop } from '../lib/print';

export default defineCommand({
  usage: 'npm run drill -- --base <folder> --wal <folder>',
  purpose: 'Restores a backup to a separate copy, compares it with DATABASE_URL, and prints RPO and RTO.',
  flags: {
    base: { value: '<folder>', help: 'a plain base backup of pg_basebackup' },
    wal: { value: '<folder>', help: 'the folder of the archived log (WAL)' },
    until: { value: '<time>', help: 'restores to this time; default: everything archived' },
    folder: { value: '<folder>', help: 'where the copy is made; default: the temporary folder' },
  },
  async run({ values: { base, wal, until, folder } }) {
    const live = process.env.DATABASE_URL;
    if (!base || !wal) throw new Stop('Give --base and --wal.');
    if (!live) throw new Stop('DATABASE_URL is missing: the address of the running database.');
    if (until && Number.isNaN(Date.parse(until))) throw new Stop(`--until ${until} is not a time.`);
    const result = await drill({
      base: argumentPath(base),
      wal: argumentPath(wal),
      live,
      until,
      ...(folder === undefined ? {} : { folder: argumentPath(folder) }),
    });
    console.log(describeDrill(result));
    if (result.differences.length > 0) throw new Stop('The copy differs from the running database.');
  },
});
