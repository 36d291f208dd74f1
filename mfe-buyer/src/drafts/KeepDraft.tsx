import { useFormikContext } from 'formik';
import { useDraft } from '@linksouq/shared-ui';

/** Inside a form: what is typed there survives a reload, codes excepted. Start the form from `readDraft(name, …)`. */
export function KeepDraft({ name }: { name: string }) {
  useDraft(name, useFormikContext<object>().values);
  return null;
}
