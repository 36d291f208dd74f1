import { formatDateTime, mediaUrl } from '@linksouq/shared-api/contract';
import { operatorCalls, type OperatorAction, type PersonPage } from '@linksouq/shared-api/operator';
import { Banner, DescriptionList } from '@linksouq/shared-ui';
import { t, useParams } from '@linksouq/shared-ui/host';
import { Page, partOf, useCall } from '@linksouq/shared-ui/kit';
import { Console } from '../../frame/Console';
import { Actions } from '../../parts/Actions';
import { AuditRows } from '../../parts/AuditRows';
import { Masked } from '../../parts/Masked';
import { Messages } from '../../parts/Messages';
import { OrderLine } from '../../parts/OrderLine';
import styles from '../../parts/parts.module.css';
import { Rows, Section } from '../../parts/Section';
import { Time } from '../../parts/Time';
import { actorName, fieldName, fileKind, personKind } from '../../words';
import { SellerSections } from './SellerSections';

/** `/console/person/:kind/:id`: everything about an influencer or a brand. */
export default function Person() {
  return <Console title={t('Person')}>{() => <PersonCase />}</Console>;
}

/**
 * The subject of these actions is the kind and the id of the person. The subject of other actions is only the id.
 */
const ACTIONS_ON_PEOPLE: readonly OperatorAction[] = ['end-sessions', 'export-person', 'erase-person'];
const subjectOf =
  ({ kind, id }: PersonPage) =>
  (action: OperatorAction) =>
    ACTIONS_ON_PEOPLE.includes(action) ? `${kind}:${id}` : id;

function PersonCase() {
  const { kind = '', id = '' } = useParams();
  const person = useCall(operatorCalls.opPerson, { params: { kind, id } });
  return (
    <Page
      title={person.data?.data.name || person.data?.data.username || t('Person')}
      of={partOf(person, ({ data }) => data)}
    >
      {(data) => (
        <>
          {data.frozen && (
            <Banner tone="danger" title={t('This account is frozen.')}>
              <bdi>{data.frozenReason}</bdi>
            </Banner>
          )}
          {data.hidden && <Banner tone="warn" title={t('The public page is hidden.')} />}
          {data.report && (
            <Banner tone="warn" title={t('This account is reported.')}>
              <bdi>{data.report}</bdi>
            </Banner>
          )}
          {data.erasedAt && (
            <Banner tone="warn">{t('Erased on {time}', { time: formatDateTime(data.erasedAt) })}</Banner>
          )}
          <Actions
            actions={data.actions}
            subject={subjectOf(data)}
            about={data.name || data.username || data.id}
          />
          <Sections of={data} />
        </>
      )}
    </Page>
  );
}

function Sections({ of }: { of: PersonPage }) {
  const { id, username, phone, email } = of;
  const kind = personKind(of.kind);
  return (
    <div className={styles.stacks}>
      <Section title={t('Facts')}>
        <DescriptionList
          items={[
            { label: t('Kind'), value: actorName(kind) },
            ...(username ? [{ label: fieldName('username'), value: <bdi dir="ltr">{username}</bdi> }] : []),
            { label: fieldName('phone'), value: <Masked kind={kind} id={id} field="phone" value={phone} /> },
            { label: fieldName('email'), value: <Masked kind={kind} id={id} field="email" value={email} /> },
            { label: t('Created'), value: <Time at={of.createdAt} /> },
            ...(of.contactChangedAt
              ? [{ label: t('Contact details changed'), value: <Time at={of.contactChangedAt} /> }]
              : []),
          ]}
        />
      </Section>
      {of.seller && <SellerSections id={id} of={of.seller} />}
      <Section title={t('Orders')}>
        <Rows of={of.orders} keyOf={(order) => order.id} collapseKey="orders">
          {(order) => <OrderLine of={order} />}
        </Rows>
      </Section>
      <Messages of={of.messages} />
      <Section title={t('Sessions')}>
        <Rows of={of.sessions} keyOf={(session) => session.createdAt + session.kind} collapseKey="sessions">
          {(session) => (
            <div className={styles.line}>
              <bdi>{actorName(session.kind)}</bdi>
              <span className={styles.small}>
                {t('{from} to {until}', {
                  from: formatDateTime(session.createdAt),
                  until: formatDateTime(session.expiresAt),
                })}
              </span>
            </div>
          )}
        </Rows>
      </Section>
      {of.files.length > 0 && (
        <Section title={t('Files')}>
          <Rows of={of.files} keyOf={(file) => file.path} collapseKey="files">
            {(file) => (
              <a className={styles.link} href={mediaUrl(file.path)} target="_blank" rel="noopener noreferrer">
                {fileKind(file.kind)} · <Time at={file.createdAt} />
              </a>
            )}
          </Rows>
        </Section>
      )}
      <Section title={t('Audit')}>
        <AuditRows of={of.audit} collapseKey="audit" />
      </Section>
    </div>
  );
}
