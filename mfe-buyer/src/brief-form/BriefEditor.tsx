import { briefSchema } from '@linksouq/shared-api/contract';
import { type Action, Form, Page } from '@linksouq/shared-ui/kit';
import type { ReactNode } from 'react';
import { AboutBrand } from './AboutBrand';
import { Advertising } from './Advertising';
import { DateWarnings } from './DateWarnings';
import { TalkingPoints } from './TalkingPoints';
import { TheWork } from './TheWork';
import type { BriefValues } from './values';
import { Visit } from './Visit';

interface BriefEditorProps {
  title: string;
  back: true | string;
  /** Content above the fields. */
  note?: ReactNode;
  initial: BriefValues;
  /** Storage key under which typed values survive a reload. */
  draft: string;
  submit: string;
  save: Action;
  /** @returns whether the brief is saved */
  onSubmit: (values: BriefValues) => Promise<boolean>;
  onSaved: () => void;
}

/** The form of a new or an edited brief. Every field stays editable. */
export function BriefEditor({ title, back, note, save, ...form }: BriefEditorProps) {
  return (
    <Page title={title} back={back}>
      {note}
      <Form {...form} rule={briefSchema()} action={save}>
        <AboutBrand />
        <TheWork />
        <TalkingPoints />
        <Visit />
        <DateWarnings />
        <Advertising />
      </Form>
    </Page>
  );
}
