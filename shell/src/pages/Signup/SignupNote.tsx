/** A separate chunk, because most signups have no restored draft. */
import { DraftNote } from '@linksouq/shared-ui/kit';

export default DraftNote;
