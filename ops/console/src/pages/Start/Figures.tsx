import { formatDayDashes } from '@linksouq/shared-api/contract';
import { type DayFigures, type NowFigures, operatorCalls } from '@linksouq/shared-api/operator';
import { BarChart, DescriptionList } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Loaded, partOf, useCall } from '@linksouq/shared-ui/kit';
import { CsvButton } from '../../parts/CsvButton';
import { orderStateName } from '../../parts/OrderState';
import parts from '../../parts/parts.module.css';
import { Section } from '../../parts/Section';
import { money } from '../../words';

const DAYS = 30;

export function Figures() {
  const figures = useCall(operatorCalls.opFigures, { query: { days: DAYS } });
  return (
    <Loaded of={partOf(figures, ({ data }) => data)}>
      {({ now, days }) => (
        <div className={parts.columns}>
          {days[0] && <Today of={days[0]} />}
          <Now of={now} />
          <Section title={t('Paid by brands, 30 days')}>
            <BarChart
              label={t('Paid by brands, 30 days')}
              data={barsOf(days, ({ gmvFils }) => gmvFils)}
              format={money}
            />
          </Section>
          <Section title={t('Orders, 30 days')}>
            <BarChart label={t('Orders, 30 days')} data={barsOf(days, ({ placed }) => placed)} />
          </Section>
          <CsvButton list="figures" />
        </div>
      )}
    </Loaded>
  );
}

/** The response begins with the newest day. A chart ends with the newest day. */
const barsOf = (days: readonly DayFigures[], value: (day: DayFigures) => number) =>
  days.toReversed().map((day) => ({ label: formatDayDashes(day.date), value: value(day) }));

/** Null: on this day, no order was accepted or delivered. */
const formatMinutes = (count: number | null) =>
  count === null ? t('No orders') : t('{count, number} min', { count });

function Today({ of }: { of: DayFigures }) {
  return (
    <Section title={t('Figures of today')}>
      <DescriptionList
        items={[
          { label: t('Orders placed'), value: of.placed },
          { label: t('Orders accepted'), value: of.accepted },
          { label: t('Orders completed'), value: of.completed },
          { label: t('Orders cancelled'), value: of.cancelled },
          { label: t('Paid by brands'), value: money(of.gmvFils) },
          { label: t('Fees'), value: money(of.feesFils) },
          { label: t('Refunds'), value: money(of.refundsFils) },
          { label: t('Payouts'), value: money(of.payoutsFils) },
          { label: t('Time to accept, median'), value: formatMinutes(of.acceptMinutes) },
          { label: t('Time to deliver, median'), value: formatMinutes(of.deliverMinutes) },
        ]}
      />
    </Section>
  );
}

function Now({ of }: { of: NowFigures }) {
  return (
    <Section title={t('At this moment')}>
      <DescriptionList
        items={[
          ...of.ordersByState.map(({ state, count }) => ({
            label: orderStateName(state) ?? state,
            value: count,
          })),
          { label: t('Payouts due'), value: `${of.payoutsDue} · ${money(of.payoutsDueFils)}` },
          { label: t('Codes sent today'), value: `${of.codesToday} / ${of.codesLimit}` },
          { label: t('Waiting messages and refunds'), value: of.outboxWaiting },
          {
            label: t('Age of the oldest waiting message or refund'),
            value: t('{count, number} s', { count: of.outboxAgeSeconds }),
          },
        ]}
      />
    </Section>
  );
}
