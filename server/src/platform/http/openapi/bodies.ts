/**
 * Payloads that `callSchemas` does not describe: their rules depend on stored data or the time, or the gateway
 * reads them without a schema.
 */
import {
  type AnySchema,
  briefCartSchema,
  briefSchema,
  type CallName,
  contentPageSchema,
  MAX_TALKING_POINTS,
  pageTypeSchema,
} from '@linksouq/shared-api/contract';
import * as yup from 'yup';

/** Without price limits, because these depend on the content type and on other prices of the seller. */
export const CONTENT_PAGE_FORM = contentPageSchema(1, 'undecided').shape(pageTypeSchema.fields);

const points = Object.fromEntries(
  Array.from({ length: MAX_TALKING_POINTS }, (_, i) => [`point${i + 1}`, yup.string().max(300)]),
);
/** Requests contain the talking points as `point1…pointN`. The described rules do not depend on the time. */
export const BRIEF_FORM = briefSchema(() => new Date(0))
  .omit(['points'])
  .concat(briefCartSchema)
  .shape({ website: yup.string().max(500), ...points });

const CLIENT_REPORT = yup.object({
  kind: yup.string().max(20),
  message: yup.string().max(2_000),
  remote: yup.string().max(100),
  build: yup.string().max(100),
});

export const DESCRIBED_BODIES: Readonly<Partial<Record<CallName, AnySchema>>> = {
  createContent: CONTENT_PAGE_FORM,
  updateContent: CONTENT_PAGE_FORM,
  createBrief: BRIEF_FORM,
  updateBrief: BRIEF_FORM,
  reportClient: CLIENT_REPORT,
};
