import { formatDateTime } from '@linksouq/shared-api/contract';
import type { SquadRemote } from '@linksouq/shared-api/operator';
import { DescriptionList, StatusChip } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import parts from '../../parts/parts.module.css';
import { Section } from '../../parts/Section';
import { Builds } from './Builds';
import { ReleaseButton } from './ReleaseButton';
import styles from './Squads.module.css';

interface RemoteProps {
  of: SquadRemote;
  /** All remotes. For each host export, the section lists the other remotes that use this export. */
  all: readonly SquadRemote[];
  version: number;
}

export function Remote({ of, all, version }: RemoteProps) {
  const { name, owner, isOwn, share } = of;
  return (
    <Section title={name} wide>
      <div className={parts.line}>
        <p className={parts.small}>
          <bdi>{owner}</bdi>
        </p>
        <StatusChip tone={isOwn ? 'brand' : 'muted'}>
          {isOwn ? t('Your remote') : t('Of another squad')}
        </StatusChip>
      </div>
      {share && <Share of={of} share={share} version={version} />}
      <Builds of={of} version={version} />
      {isOwn && !share && of.builds.some(({ state }) => state === 'earlier') && (
        <div className={parts.actions}>
          <ReleaseButton
            label={t('Back to the previous build')}
            question={t('Every browser gets the previous build with its next page.')}
            done={t('The previous build is live.')}
            payload={{ action: 'back', name, version }}
            variant="danger"
          />
        </div>
      )}
      <HostUses of={of} all={all} />
    </Section>
  );
}

type RunningShare = NonNullable<SquadRemote['share']>;
function Share({
  of: { name, isOwn },
  share,
  version,
}: {
  of: SquadRemote;
  share: RunningShare;
  version: number;
}) {
  return (
    <div className={styles.share}>
      <p className={parts.strong}>
        {t('{build} is a candidate for {percent, number} % of new sessions since {date}.', {
          build: share.build,
          percent: share.percent,
          date: formatDateTime(share.since),
        })}
      </p>
      <DescriptionList
        items={[
          { label: t('Candidate'), value: tallyText(share.candidate) },
          { label: t('Live build'), value: tallyText(share.live) },
        ]}
      />
      {isOwn && (
        <div className={parts.actions}>
          <ReleaseButton
            label={t('End the share')}
            question={t('Every browser gets the live build with its next page.')}
            done={t('The share has ended.')}
            payload={{ action: 'back', name, version }}
            variant="danger"
          />
        </div>
      )}
    </div>
  );
}

function tallyText({ loads, failures, p75 }: RunningShare['candidate']): string {
  const reports = t('{failures, number} of {all, number} reports are failures', {
    failures,
    all: loads + failures,
  });
  return p75 === undefined
    ? reports
    : `${reports} · ${t('first page within {ms, number} ms for 75 %', { ms: p75 })}`;
}

/** Lists the host exports that the live build uses, and the other remotes that use each export. */
function HostUses({ of: { name, hostUses }, all }: Omit<RemoteProps, 'version'>) {
  if (hostUses.length === 0) return null;
  return (
    <details className={styles.uses}>
      <summary>
        {t('{count, plural, one {# host export is used} other {# host exports are used}}', {
          count: hostUses.length,
        })}
      </summary>
      <ul>
        {hostUses.map((used) => {
          const others = all.filter((other) => other.name !== name && other.hostUses.includes(used));
          return (
            <li key={used}>
              <bdi dir="ltr">{used}</bdi>
              {others.length > 0 && (
                <span className={parts.small}>
                  {' '}
                  {t('also used by {names}', { names: others.map((other) => other.name).join(', ') })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
