import { useState } from 'react';
import { formatDateTime } from '@linksouq/shared-api/contract';
import type { SquadBuild, SquadRemote } from '@linksouq/shared-api/operator';
import { SHARE_PERCENTAGES } from '@linksouq/shared-api/operator/squad-rules';
import { Select, StatusChip, type Tone } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import parts from '../../parts/parts.module.css';
import { ReleaseButton } from './ReleaseButton';
import { PreviewButton } from './PreviewButton';
import styles from './Squads.module.css';

const TONES: Readonly<Record<SquadBuild['state'], Tone>> = {
  live: 'ok',
  candidate: 'info',
  tested: 'warn',
  earlier: 'muted',
};
function stateName(state: SquadBuild['state']): string {
  switch (state) {
    case 'live':
      return t('Live');
    case 'candidate':
      return t('Candidate');
    case 'tested':
      return t('Tested');
    case 'earlier':
      return t('Earlier');
  }
}

/** The table of builds. Only the builds of the signed-in squad's remote have buttons. */
export function Builds({ of, version }: { of: SquadRemote; version: number }) {
  return (
    <div className={parts.scroll}>
      <table className={parts.table}>
        <thead>
          <tr>
            <th scope="col">{t('Build')}</th>
            <th scope="col">{t('Released')}</th>
            <th scope="col">{t('Failures')}</th>
            <th scope="col">{t('First load')}</th>
            {of.isOwn && <th scope="col">{t('Actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {of.builds.map((build) => (
            <tr key={build.build}>
              <Facts of={build} budget={of.budget} />
              {of.isOwn && (
                <td>
                  <Buttons of={build} remote={of} version={version} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Facts({
  of: { build, state, at, by, commit, failures, loads, firstLoad },
  budget,
}: {
  of: SquadBuild;
  budget: number;
}) {
  return (
    <>
      <th scope="row">
        <span className={styles.build} dir="ltr">
          {build}
        </span>{' '}
        <StatusChip tone={TONES[state]}>{stateName(state)}</StatusChip>
      </th>
      <td>
        {formatDateTime(at)}
        <p className={parts.small}>
          <bdi>{by}</bdi>
          {commit && (
            <>
              {' · '}
              <bdi dir="ltr">{commit.slice(0, 12)}</bdi>
            </>
          )}
        </p>
      </td>
      <td>{t('{failures, number} of {all, number} reports', { failures, all: failures + loads })}</td>
      <td>
        {firstLoad === null
          ? '–'
          : t('{bytes, number} of {budget, number} kB', {
              bytes: Math.round(firstLoad / 1_000),
              budget: Math.round(budget / 1_000),
            })}
      </td>
    </>
  );
}

function Buttons({
  of: { build, state },
  remote,
  version,
}: {
  of: SquadBuild;
  remote: SquadRemote;
  version: number;
}) {
  const { name } = remote;
  const [percent, setPercent] = useState('10');
  if (state === 'live') return null;
  const common = { name, build, version };
  const options = SHARE_PERCENTAGES.map((share) => ({
    value: String(share),
    label: t('{percent, number} %', { percent: share }),
  }));
  return (
    <div className={styles.buttons}>
      <PreviewButton payload={{ ...common, action: 'preview' }} />
      <Select
        label={<span className="visually-hidden">{t('Share of {build}', { build })}</span>}
        options={options}
        value={percent}
        onChange={setPercent}
      />
      <ReleaseButton
        label={t('Share')}
        question={t('{percent, number} % of new sessions get {build}.', { percent: Number(percent), build })}
        done={t('The share has begun.')}
        payload={{ ...common, action: 'share', percent: Number(percent) }}
      />
      {state === 'earlier' ? (
        <ReleaseButton
          label={t('Back to this build')}
          question={t('Every browser gets {build} with its next page.', { build })}
          done={t('{build} is live.', { build })}
          payload={{ ...common, action: 'back' }}
          variant="danger"
        />
      ) : (
        <ReleaseButton
          label={t('Make live')}
          question={t('{build} becomes the live build of {name}.', { build, name })}
          done={t('{build} is live.', { build })}
          payload={{ ...common, action: 'flip' }}
        />
      )}
    </div>
  );
}
