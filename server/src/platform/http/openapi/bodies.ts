/** Payloads whose rules depend on stored state or the clock, so that the contract has no schema of them (product §7). */
import {
  type AnySchema,
  briefBasketSchema,
  briefSchema,
  type CallName,
  contentPageSchema,
  MAX_TALKING_POINTS,
  pageTypeSchema,
} from '@linksouq/shared-api/contract';
import * as yup from 'yup';

/** The price bounds depend on the type and on the seller's prices, so the description names none. */
export const CONTENT_PAGE_FORM = contentPageSchema(1, 'undecided').shape(pageTypeSchema.fields);

const points = Object.fromEntries(
  Array.from({ length: MAX_TALKING_POINTS }, (_, i) => [`point${i + 1}`, yup.string().max(300)]),
);
/** Requests contain the talking points as `point1…pointN`. The schema does not depend on the clock, so any is right. */
export const BRIEF_FORM = briefSchema(() => new Date(0))
  .omit(['points'])
  .concat(briefBasketSchema)
  .shape({ website: yup.string().max(500), ...points });

const REPORT = yup.object({
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
  reportClient: REPORT,
};
