import type { CallSchemas } from '../contract/api/call-schemas';
import { messageOnly } from '../contract/api/answers';
import * as A from './squad-answers';
import * as R from './squad-rules';
import type { SquadCallName } from './squad-calls';

export const squadSchemas: Readonly<Record<SquadCallName, CallSchemas>> = {
  squadSignIn: { body: R.squadSignInSchema, answer: messageOnly },
  squadSignOut: { answer: messageOnly },
  squadPage: { answer: A.squadAnswer },
  squadAct: { body: R.squadActSchema, answer: A.squadActAnswer },
};
