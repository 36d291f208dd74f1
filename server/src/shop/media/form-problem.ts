import { messages } from '@linksouq/shared-api/contract';
import { invalid, Refusal } from '../../platform/http/errors';

const INCOMPLETE = 'The file did not arrive completely. Please send it again.';

/** Converts an error of the form parser, whose text is for developers, to a refusal. */
export function formProblem(error: unknown): Refusal {
  const { code } = error as { code?: string };
  if (code === 'FST_FILES_LIMIT') return new Refusal(413, messages.maxFiles);
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new Refusal(413, 'This form has too many fields.');
  return invalid(INCOMPLETE);
}

/**
 * Returns whether the form ended inside a file. The parser reports this problem only in the text of the error.
 */
export const isTruncatedForm = (error: unknown): boolean =>
  error instanceof Error && /unexpected end of multipart data/i.test(error.message);
