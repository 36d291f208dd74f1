import * as yup from 'yup';
import { trimmed } from '../contract/domain/rules/text';

export const SHARE_PERCENTAGES = [1, 10, 50, 100] as const;
export const SQUAD_ACTIONS = ['preview', 'share', 'flip', 'back'] as const;
export type SquadAction = (typeof SQUAD_ACTIONS)[number];

export const squadSignInSchema = yup.object({
  token: trimmed().required('Enter your token.').max(200, 'This token is too long.'),
});
export type SquadSignIn = yup.InferType<typeof squadSignInSchema>;

export const squadActSchema = yup.object({
  action: yup.string().oneOf(SQUAD_ACTIONS).required(),
  name: yup.string().required().max(40),
  /**
   * Optional for `back`. Without `build`, `back` stops the candidate. If there is no candidate, `back` makes the
   * previous build live.
   */
  build: yup
    .string()
    .matches(/^[0-9a-f]{12}$/)
    .optional(),
  percent: yup
    .number()
    .oneOf([...SHARE_PERCENTAGES])
    .optional(),
  /** Version of the registry on the screen. */
  version: yup.number().integer().required(),
});
export type SquadAct = yup.InferType<typeof squadActSchema>;
