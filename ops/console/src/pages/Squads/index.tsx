import { useEffect, useState } from 'react';
import { OPERATOR_SESSION_OVER } from '@linksouq/shared-api/contract';
import { squadCalls, type SquadPage } from '@linksouq/shared-api/operator';
import { Button } from '@linksouq/shared-ui';
import { t, useTitle } from '@linksouq/shared-ui/host';
import { Failure, Page, partOf, useAction, useCall } from '@linksouq/shared-ui/kit';
import parts from '../../parts/parts.module.css';
import { Remote } from './Remote';
import styles from './Squads.module.css';
import { SquadSignIn } from './SquadSignIn';

/**
 * `/console/squads` shows the builds of every remote, with buttons on the remote of the signed-in squad. A
 * squad's session is separate from an operator's session.
 */
export default function Squads() {
  useTitle(t('Releases'));
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const end = () => setOver(true);
    addEventListener(OPERATOR_SESSION_OVER, end);
    return () => removeEventListener(OPERATOR_SESSION_OVER, end);
  }, []);
  return (
    <div data-console className={isOver ? styles.signIn : styles.squads}>
      {isOver ? <SquadSignIn onDone={() => setOver(false)} /> : <Releases />}
    </div>
  );
}

function Releases() {
  const page = useCall(squadCalls.squadPage, { credential: 'operator' });
  return (
    <Page<SquadPage>
      title={t('Releases')}
      of={partOf(page, ({ data }) => data)}
      skeleton={[320, 160, 160]}
      action={<SignOut />}
    >
      {({ actor, version, remotes }) => (
        <>
          <p className={parts.small}>
            {t('Signed in with the token of {name}. Registry version {version}.', {
              name: actor,
              version: String(version),
            })}
          </p>
          {remotes.map((remote) => (
            <Remote key={remote.name} of={remote} all={remotes} version={version} />
          ))}
        </>
      )}
    </Page>
  );
}

function SignOut() {
  const action = useAction({ refresh: 'none' });
  const signOut = async () => {
    // Loads a new document, so that no data of this session stays in memory.
    if (await action.run(squadCalls.squadSignOut)) location.reload();
  };
  return (
    <div className={parts.actions}>
      <Failure of={action} />
      <Button variant="ghost" loading={action.busy} onClick={() => void signOut()}>
        {t('Sign out')}
      </Button>
    </div>
  );
}
