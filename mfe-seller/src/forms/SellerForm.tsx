import { Formik } from 'formik';
import { type ReactNode, useState } from 'react';
import { readDraft } from '@linksouq/shared-ui';
import type { Schema } from 'yup';
import { useSeller } from '../account/use-seller';
import { FormShell } from './FormShell';

/** `setStatus` of a SellerForm. */
export type FormStatus = 'uploading' | 'saved' | undefined;

interface Props<Values extends object> {
  /** Name under which the form survives a reload, for this seller in this tab. */
  draft: string;
  /** Fields that are never kept. */
  secret?: readonly string[];
  /** What is stored on the server; a draft is laid over it. */
  initial: Values;
  schema: Schema;
  /** @returns whether the values are saved now */
  onSubmit: (values: Values) => Promise<boolean>;
  /** Where to go then. */
  onSaved: () => void;
  /** Words on the button. */
  submit: string;
  busy: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** A form of this remote: the rules of the contract, a draft, the question before leaving, the button in reach. */
export function SellerForm<Values extends object>(props: Props<Values>) {
  const { draft, secret = [], initial, schema, onSubmit, onSaved, children, ...button } = props;
  const draftKey = `${draft}:${useSeller().id}`;
  const [start] = useState(() => readDraft(draftKey, initial));
  return (
    <Formik<Values>
      initialValues={start}
      validationSchema={schema}
      onSubmit={async (values, { setStatus }) => {
        if (await onSubmit(values)) setStatus('saved' satisfies FormStatus);
      }}
    >
      <FormShell {...{ draftKey, secret, initial, onSaved, ...button }}>{children}</FormShell>
    </Formik>
  );
}
