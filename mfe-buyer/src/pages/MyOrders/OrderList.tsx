import { calls, SEARCH_MAX } from '@linksouq/shared-api/contract';
import { Button, EmptyState, InboxIcon, SearchIcon, TextField } from '@linksouq/shared-ui';
import { t, useSearchParams } from '@linksouq/shared-ui/host';
import { Loaded, useCall } from '@linksouq/shared-ui/kit';
import { useEffect, useState } from 'react';
import styles from './MyOrders.module.css';
import { OrderCard } from './OrderCard';

/** Delay of the search after the last key, ms. */
const TYPING_MS = 300;

/**
 * The pages of a brand's orders. The address contains the search text, so that it is restored after opening an order.
 */
export function OrderList({ owner }: { owner: string }) {
  const [params, setParams] = useSearchParams();
  const q = (params.get('q') ?? '').slice(0, SEARCH_MAX);
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(
      () => setParams(typed.trim() ? { q: typed.trim() } : {}, { replace: true }),
      TYPING_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, q, setParams]);
  return (
    <>
      <TextField
        name="q"
        type="search"
        label={t('Search by code, influencer or brand')}
        value={typed}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Pages key={q} owner={owner} q={q} />
    </>
  );
}

/** Loads one page after another by its cursor. */
function Pages({ owner, q }: { owner: string; q: string }) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <div className={styles.pages}>
      {cursors.map((cursor, i) => (
        <OnePage
          key={cursor ?? ''}
          {...{ owner, q, cursor }}
          onMore={i === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </div>
  );
}

interface OnePageProps {
  owner: string;
  q: string;
  cursor: string | undefined;
  /** Absent when the next page is on screen. */
  onMore: ((next: string) => void) | undefined;
}
function OnePage({ owner, q, cursor, onMore }: OnePageProps) {
  const page = useCall(calls.getMyOrders, {
    query: { ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) },
    owner,
    credential: 'account',
  });
  return (
    <Loaded
      of={page}
      skeleton={[196, 196, 196]}
      failedTitle={t('Your orders could not be loaded.')}
      empty={{
        when: ({ data }) => data.length === 0,
        show: q ? (
          <EmptyState icon={SearchIcon} title={t('No order matches')}>
            {t('Search for a part of the code or of a name.')}
          </EmptyState>
        ) : (
          <EmptyState icon={InboxIcon} title={t('No orders yet')}>
            {t('Open the page of an influencer to place your first order.')}
          </EmptyState>
        ),
      }}
    >
      {({ data, next }) => (
        <>
          <ul className={styles.list}>
            {data.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
          {next && onMore && (
            <Button variant="secondary" block onClick={() => onMore(next)}>
              {t('Show more orders')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}
