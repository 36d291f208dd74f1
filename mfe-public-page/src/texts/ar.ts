/** Arabic, all that this build shows: what it takes from the shared packages is translated there. */
import type { Catalog } from '@linksouq/shared-api/contract';
import rules from '@linksouq/shared-api/texts/ar';
import pieces from '@linksouq/shared-ui/texts/ar';
import own from './ar.json';

const texts: Catalog = { ...rules, ...pieces, ...own };
export default texts;
