/** Converts errors of the form parser to refusals, because the texts of these errors are for developers. */
import { messages } from '@linksouq/shared-api/contract';
import { invalid, Refusal } from '../../platform/http/errors';

const INCOMPLETE = 'The file did not arrive completely. Please send it again.';

/** Returns the refusal of a form that the parser cannot read or that exceeds one of its limits. */
export function formProblem(error: unknown): Refusal {
  const { code } = error as { code?: string };
  if (code === 'FST_FILES_LIMIT') return new Refusal(413, messages.maxFiles);
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new Refusal(413, 'This form has too many fields.');
  return invalid(INCOMPLETE);
}

/** Whether the form ended inside a file. The parser reports this only by the text of the error. */
export const isCutForm = (error: unknown): boolean =>
  error instanceof Error && /unexpected end of multipart data/i.test(error.message);
