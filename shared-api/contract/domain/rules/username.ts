import * as yup from 'yup';
import { USERNAME_MAX, USERNAME_MIN, USERNAME_PATTERN } from '../constants';
import { messages } from '../../text/messages';
import { normalizeUsername } from '../username';

/**
 * Product §5. The order of the checks decides which message the user sees. Underscores are valid, although the
 * message about characters does not mention them.
 */
export const usernameRule = yup
  .string()
  .typeError(messages.usernameLength)
  .transform((value: unknown) => (typeof value === 'string' ? normalizeUsername(value) : value))
  .required(messages.usernameLength)
  .min(USERNAME_MIN, messages.usernameLength)
  .max(USERNAME_MAX, messages.usernameLength)
  .matches(/^[a-z0-9_-]*$/, messages.usernameCharacters)
  .matches(USERNAME_PATTERN, messages.usernameEdges);

/** Returns the message of the first failed check, or undefined. Does not check whether the username is taken. */
export function usernameProblem(typed: string): string | undefined {
  try {
    usernameRule.validateSync(typed);
    return undefined;
  } catch (error) {
    return (error as yup.ValidationError).message;
  }
}
