import { Form, Formik, type FormikHelpers } from 'formik';
import { briefSchema } from '@linksouq/shared-api/contract';
import { Button, FocusFirstError, Page } from '@linksouq/shared-ui';
import type { ReactNode } from 'react';
import { KeepDraft } from '../drafts/KeepDraft';
import { AboutBrand } from './AboutBrand';
import { TalkingPoints } from './TalkingPoints';
import { TheWork } from './TheWork';
import type { BriefValues } from './values';
import { Visit } from './Visit';

const FORM = 'brief';

interface Props {
  title: string;
  back: true | string;
  /** Above the fields. */
  note?: ReactNode;
  initial: BriefValues;
  /** Where a reload finds what was typed. */
  draftKey: string;
  button: string;
  /** Saves; errors by field are thrown to the form through `form`. */
  onSave: (values: BriefValues, form: FormikHelpers<BriefValues>) => Promise<void>;
}

/** The one form of a brief, new or changed: every field stays editable (product §2, AI brief). */
export function BriefEditor({ title, back, note, initial, draftKey, button, onSave }: Props) {
  return (
    <Formik initialValues={initial} validationSchema={briefSchema()} onSubmit={onSave}>
      {({ isSubmitting }) => (
        <Page
          title={title}
          back={back}
          footer={
            <Button size="lg" block type="submit" form={FORM} loading={isSubmitting}>
              {button}
            </Button>
          }
        >
          <KeepDraft name={draftKey} />
          {note}
          <Form id={FORM} noValidate>
            <FocusFirstError />
            <AboutBrand />
            <TheWork />
            <TalkingPoints />
            <Visit />
          </Form>
        </Page>
      )}
    </Formik>
  );
}
