import { clearDraft, keepDraft, readDraft } from '@linksouq/shared-ui/kit';
import { randomKey } from '../../random-key';

const DRAFT = 'ai-brief-key';

/**
 * Returns the idempotency key of the new brief. The key stays stored beside the draft until the brief is created or
 * discarded. So a retry after a reload or a lost response creates no second brief.
 */
export function briefKey(): string {
  const { key: stored } = readDraft(DRAFT, { key: '' });
  if (stored) return stored;
  const key = randomKey();
  keepDraft(DRAFT, { key });
  return key;
}
export const forgetBriefKey = (): void => clearDraft(DRAFT);
