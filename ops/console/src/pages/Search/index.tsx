import { operatorCalls, type SearchHit } from '@linksouq/shared-api/operator';
import { SEARCH_MIN } from '@linksouq/shared-api/operator/rules';
import { Card, EmptyState, SearchIcon } from '@linksouq/shared-ui';
import { Link, Navigate, t, useSearchParams } from '@linksouq/shared-ui/host';
import { Page, partOf, useCall } from '@linksouq/shared-ui/kit';
import { Console } from '../../frame/Console';
import { orderStateName } from '../../parts/OrderState';
import styles from '../../parts/parts.module.css';
import * as to from '../../paths';
import { actorName, fieldName, stateName } from '../../words';

/** `/console/search?q=`: the orders and people that match a text. */
export default function Search() {
  return <Console title={t('Search')}>{() => <Hits />}</Console>;
}

const HELP = () => t('Search by order code, phone, e-mail, username, brand or payment reference.');
const addressOf = ({ kind, id }: SearchHit) => (kind === 'order' ? to.order(id) : to.person(kind, id));

function Hits() {
  const [query] = useSearchParams();
  const searchText = query.get('q')?.trim() ?? '';
  const hits = useCall(operatorCalls.opSearch, {
    query: { q: searchText },
    enabled: searchText.length >= SEARCH_MIN,
  });
  const [firstHit, secondHit] = hits.data?.data ?? [];
  // Opening a single match immediately saves the operator a click.
  if (firstHit && !secondHit && hits.fresh) return <Navigate replace to={addressOf(firstHit)} />;
  if (searchText.length < SEARCH_MIN)
    return (
      <Page title={t('Search')}>
        <EmptyState icon={SearchIcon} title={t('Enter at least 2 characters.')}>
          {HELP()}
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title={t('Search')}
      of={partOf(hits, ({ data }) => data)}
      empty={{
        when: (list) => list.length === 0,
        show: (
          <EmptyState icon={SearchIcon} title={t('Nothing matches')}>
            {HELP()}
          </EmptyState>
        ),
      }}
    >
      {(list) => (
        <>
          <Card as="ul" className={styles.rows}>
            {list.map((hit) => (
              <li key={`${hit.kind} ${hit.id}`} className={styles.row}>
                <div className={styles.line}>
                  <Link className={styles.link} to={addressOf(hit)}>
                    <bdi>{hit.title}</bdi>
                  </Link>
                  <span>{(hit.kind === 'order' && orderStateName(hit.state)) || stateName(hit.state)}</span>
                </div>
                <p className={styles.small}>
                  {hit.kind === 'order' ? t('Order') : actorName(hit.kind)} · <bdi>{hit.detail}</bdi> ·{' '}
                  {t('Found by: {field}', { field: fieldName(hit.matched) })}
                </p>
              </li>
            ))}
          </Card>
          {hits.data?.more && <p>{t('More results match. Enter more characters to find them.')}</p>}
        </>
      )}
    </Page>
  );
}
