import type { CallSchemas } from '../contract/api/call-schemas';
import { messageOnly } from '../contract/api/answers';
import * as A from './answers';
import type { OperatorCallName } from './calls';
import * as R from './rules';

export const operatorSchemas: Readonly<Record<OperatorCallName, CallSchemas>> = {
  opSignIn: { body: R.signInSchema, answer: A.meAnswer },
  opSignOut: { answer: messageOnly },
  opMe: { answer: A.meAnswer },
  opSearch: { query: R.searchQuery, answer: A.hitsAnswer },
  opPerson: { answer: A.personAnswer },
  opOrder: { answer: A.orderPageAnswer },
  opReveal: { body: R.revealSchema, answer: A.revealAnswer },
  opQueues: { answer: A.queuesAnswer },
  opQueue: { query: R.pageQuery, answer: A.queueAnswer },
  opCsv: { answer: A.csvAnswer },
  opExportPayouts: { body: R.exportPayoutsSchema, answer: A.payoutFileAnswer },
  opPreview: { body: R.previewSchema, answer: A.actionAnswer },
  opAct: { body: R.actSchema, answer: A.actionAnswer },
  opFigures: { query: R.figuresQuery, answer: A.figuresAnswer },
  opAudit: { query: R.auditQuery, answer: A.auditAnswer },
  opOperators: { answer: A.operatorsAnswer },
};
