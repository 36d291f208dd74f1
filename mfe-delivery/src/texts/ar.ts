/** Arabic, all that this build shows: what it takes from the shared packages is translated there. */
import type { Catalog } from 'shared-api/contract';
import rules from 'shared-api/texts/ar';
import pieces from 'shared-ui/texts/ar';
import own from './ar.json';

const texts: Catalog = { ...rules, ...pieces, ...own };
export default texts;
