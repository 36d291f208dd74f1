import { briefSchema } from '@linksouq/shared-api/contract';
import { serverNow } from '@linksouq/shared-api/host';
import { type Action, DraftNote, Form, MissingFields, Page } from '@linksouq/shared-ui/kit';
import type { ReactNode } from 'react';
import { TodaysPause } from '../cart/LazyTodaysPause';
import { OrderSteps } from '../order/OrderSteps';
import { DateWarnings } from './DateWarnings';
import { Details } from './Details';
import { Essentials } from './Essentials';
import { Section } from './Section';
import sections from './Section.module.css';
import { TalkingPoints } from './TalkingPoints';
import type { BriefValues } from './values';
import { ContentStyle, Visit } from './StyleAndVisit';

interface BriefEditorProps {
  title: string;
  back: true | string;
  note?: ReactNode;
  /** True if the form changes a stored brief. A new brief has its own `note` about a restored draft. */
  edits?: boolean;
  initial: BriefValues;
  draft: string;
  /** Text of the button. */
  submit: string;
  /** The action of the button. */
  action: Action;
  /** As in `Form`. */
  reread?: () => Promise<BriefValues | undefined>;
  /** @returns whether the brief was saved */
  onSubmit: (values: BriefValues) => Promise<boolean>;
  onSaved: () => void;
}

/**
 * The form of a new or stored brief. The required fields, the content style and the visit come first. The fields of
 * `Details` are collapsed.
 */
export function BriefEditor({ title, back, note, ...form }: BriefEditorProps) {
  return (
    <Page title={title} back={back}>
      <OrderSteps current={1} />
      <TodaysPause />
      {note}
      <Form
        {...form}
        guard={form.edits ? DraftNote : undefined}
        className={sections.sections}
        rule={briefSchema(() => new Date(serverNow()))}
        above={<MissingFields />}
      >
        <Essentials />
        <Section>
          <TalkingPoints />
        </Section>
        <Section>
          <ContentStyle />
        </Section>
        <Section>
          <Visit />
          <DateWarnings field="visit" />
        </Section>
        <Details />
      </Form>
    </Page>
  );
}
