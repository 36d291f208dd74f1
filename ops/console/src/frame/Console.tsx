import { type ReactNode, useMemo, useState } from 'react';
import { endOperatorSession } from '@linksouq/shared-api/host';
import { operatorCalls, type OperatorMe } from '@linksouq/shared-api/operator';
import { Button } from '@linksouq/shared-ui';
import { t, useTitle } from '@linksouq/shared-ui/host';
import { Failure, Loaded, useAction, useCall } from '@linksouq/shared-ui/kit';
import * as to from '../paths';
import { roleName } from '../words';
import { ActionDialog } from './ActionDialog';
import styles from './frame.module.css';
import { Navigation } from './Navigation';
import { type ChosenAction, OperatorContext } from './operator-context';
import { SearchBox } from './SearchBox';
import { useSessionOver } from './session';
import { SignIn } from './SignIn';

interface ConsoleProps {
  title: string;
  /** Renders the screen. Not called without a session, because the screen makes API calls. */
  children: (me: OperatorMe) => ReactNode;
}

/** The frame of every screen. Without a session, it shows the sign-in. */
export function Console({ title, children }: ConsoleProps) {
  const { isOver, onSignedIn } = useSessionOver();
  useTitle(title);
  return isOver ? <SignIn onDone={onSignedIn} /> : <Session>{children}</Session>;
}

/** Unmounts at the end of the session, so the next operator does not see the response about the earlier operator. */
function Session({ children }: Pick<ConsoleProps, 'children'>) {
  const me = useCall(operatorCalls.opMe, { quiet: true, credential: 'operator' });
  return (
    <div className={styles.console} data-console>
      <Loaded of={me} skeleton={[56, 320]}>
        {({ data }) => <Frame me={data}>{children(data)}</Frame>}
      </Loaded>
    </div>
  );
}

function Frame({ me, children }: { me: OperatorMe; children: ReactNode }) {
  const [chosen, setChosen] = useState<ChosenAction>();
  const frame = useMemo(() => ({ me, openAction: setChosen }), [me]);
  return (
    <OperatorContext value={frame}>
      <div className={styles.bar}>
        <SearchBox />
        <OperatorName me={me} />
      </div>
      <div className={styles.body}>
        <Navigation />
        <div className={styles.screen}>{children}</div>
      </div>
      {chosen && (
        <ActionDialog
          key={`${chosen.action} ${chosen.subject}`}
          chosen={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </OperatorContext>
  );
}

function OperatorName({ me }: { me: OperatorMe }) {
  const action = useAction({ refresh: 'none' });
  const signOut = async () => {
    // `location.assign` loads a new document, so no data of the operator stays in memory.
    if (!(await action.run(operatorCalls.opSignOut))) return;
    endOperatorSession();
    location.assign(to.start());
  };
  return (
    <div className={styles.person}>
      <p>
        <bdi>{me.name}</bdi> <span className={styles.role}>{roleName(me.role)}</span>
      </p>
      <Button variant="ghost" loading={action.busy} onClick={() => void signOut()}>
        {t('Sign out')}
      </Button>
      <Failure of={action} />
    </div>
  );
}
