/** Arabic: all texts of this build, including those of the shared packages. */
import type { Catalog } from '@linksouq/shared-api/contract';
import rules from '@linksouq/shared-api/texts/ar.json';
import pieces from '@linksouq/shared-ui/texts/ar.json';
import own from './ar.json';

const texts: Catalog = { ...rules, ...pieces, ...own };
export default texts;
