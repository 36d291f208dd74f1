import type { PersonRef } from '@linksouq/shared-api/operator';
import { DescriptionList } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import * as to from '../paths';
import { fieldName, personKind } from '../words';
import { Masked } from './Masked';
import styles from './parts.module.css';

/** The influencer or brand of an order, with masked contact details. */
export function PersonFacts({ of: { kind, id, name, username, phone, email, frozen } }: { of: PersonRef }) {
  return (
    <>
      <Link className={styles.link} to={to.person(kind, id)}>
        <bdi>{name || username || id}</bdi>
      </Link>
      {frozen && <p className={styles.warning}>{t('This account is frozen.')}</p>}
      <DescriptionList
        items={[
          ...(username ? [{ label: fieldName('username'), value: <bdi dir="ltr">{username}</bdi> }] : []),
          {
            label: fieldName('phone'),
            value: <Masked kind={personKind(kind)} id={id} field="phone" value={phone} />,
          },
          {
            label: fieldName('email'),
            value: <Masked kind={personKind(kind)} id={id} field="email" value={email} />,
          },
        ]}
      />
    </>
  );
}
