import type { OrderPage } from '@linksouq/shared-api/operator';
import { t } from '@linksouq/shared-ui/host';
import { actorName } from '../words';
import styles from './parts.module.css';
import { Rows } from './Section';
import { Time } from './Time';

export function History({ of }: { of: OrderPage['timeline'] }) {
  return (
    <Rows of={of} keyOf={({ id }) => id}>
      {({ at, actor, text }) => (
        <>
          <p className={styles.text}>
            <bdi>{t(text)}</bdi>
          </p>
          <p className={styles.small}>
            {actorName(actor)} · <Time at={at} />
          </p>
        </>
      )}
    </Rows>
  );
}
