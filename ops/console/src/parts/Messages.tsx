import { formatDateTime } from '@linksouq/shared-api/contract';
import type { OperatorMessage } from '@linksouq/shared-api/operator';
import { StatusChip, type Tone } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useOperatorFrame } from '../frame/operator-context';
import { actorName, channelName, problemName, stateName } from '../words';
import { Actions } from './Actions';
import styles from './parts.module.css';
import { Rows, Section } from './Section';
import { Time } from './Time';

const TONES: Readonly<Record<string, Tone>> = { sent: 'ok', waiting: 'info', failing: 'danger' };

export function Messages({ of }: { of: readonly OperatorMessage[] }) {
  const { me } = useOperatorFrame();
  const mayResend = me.actions.includes('resend-message');
  return (
    <Section title={t('Messages')}>
      <Rows of={of} keyOf={({ id }) => id} collapseKey="messages">
        {({ id, to, channel, text, state, at, attempts, problem, canResend }) => (
          <>
            <div className={styles.line}>
              <span className={styles.strong}>
                {t('{who}, {channel}', { who: actorName(to), channel: channelName(channel) })}
              </span>
              <StatusChip tone={TONES[state] ?? 'muted'}>{stateName(state)}</StatusChip>
            </div>
            <p className={styles.text}>
              <bdi>{text || t('A code, whose text is not stored')}</bdi>
            </p>
            <p className={styles.small}>
              <Time at={at} />
              {attempts > 1 && ` · ${t('{count, number} attempts', { count: attempts })}`}
            </p>
            {problem && (
              <p className={styles.small}>
                <bdi>{problemName(problem)}</bdi>
              </p>
            )}
            {canResend && mayResend && (
              <Actions
                actions={['resend-message']}
                subject={id}
                about={formatDateTime(at)}
                facts={[t('{who}, {channel}', { who: actorName(to), channel: channelName(channel) })]}
              />
            )}
          </>
        )}
      </Rows>
    </Section>
  );
}
