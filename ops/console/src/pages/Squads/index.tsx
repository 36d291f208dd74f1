import { squadCalls, type SquadPage } from '@linksouq/shared-api/operator';
import { Button } from '@linksouq/shared-ui';
import { t, useTitle } from '@linksouq/shared-ui/host';
import { Failure, Page, partOf, useAction, useCall } from '@linksouq/shared-ui/kit';
import { useSessionOver } from '../../frame/session';
import parts from '../../parts/parts.module.css';
import { Remote } from './Remote';
import styles from './Squads.module.css';
import { SquadSignIn } from './SquadSignIn';

/**
 * Shows the builds of every remote at `/console/squads`. A squad signs in here with its release token, so its session
 * is separate from an operator's session.
 */
export default function Squads() {
  useTitle(t('Releases'));
  const { isOver, onSignedIn } = useSessionOver();
  return (
    <div data-console className={isOver ? styles.signIn : styles.squads}>
      {isOver ? <SquadSignIn onDone={onSignedIn} /> : <Releases />}
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
    // A reload removes the data of this session from memory.
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
