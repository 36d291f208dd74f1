/** The calls of the console's page for squads. */
import { call } from '../contract/api/call';
import type * as A from './squad-answers';
import type * as R from './squad-rules';

type Answer<S extends { __outputType: unknown }> = S['__outputType'];

/** Sets the session cookie. `token` is the release token of a remote. The demo also accepts `ADMIN_TOKEN`. */
export const squadSignIn = /*#__PURE__*/ call<{ message?: string }, R.SquadSignIn>()(
  'POST',
  '/squad/session',
  'operator',
  'toast',
);
export const squadSignOut = /*#__PURE__*/ call<{ message?: string }>()(
  'POST',
  '/squad/session/end',
  'operator',
  'toast',
);
export const squadPage = /*#__PURE__*/ call<Answer<typeof A.squadAnswer>>()(
  'GET',
  '/squad',
  'operator',
  'screen',
);
export const squadAct = /*#__PURE__*/ call<Answer<typeof A.squadActAnswer>, R.SquadAct>()(
  'POST',
  '/squad/act',
  'operator',
  // No toast, because the dialog shows why the action failed.
  'log',
);
