import { calls, type MyOrder, SEARCH_MAX } from '@linksouq/shared-api/contract';
import { Button, CloseIcon, EmptyState, Icon, SearchIcon, TextField } from '@linksouq/shared-ui';
import { t, useSearchParams } from '@linksouq/shared-ui/host';
import { Loaded, type Pages, ShowOlder, shownText, useCallPages } from '@linksouq/shared-ui/kit';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import styles from './MyOrders.module.css';
import { groupsOf } from './groups';
import { NoOrders } from './NoOrders';
import { OrderCard } from './OrderCard';

/** Delay, in ms, of the search after the last key press. */
const TYPING_MS = 300;

/**
 * A brand's orders in pages, with a search on the server. The address contains the search text, so the search is the
 * same after the brand returns from an order.
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
  const fieldId = useId();
  // The live region stays when `q` changes. Otherwise screen readers would not announce the result.
  const announcer = useRef<HTMLOutputElement>(null);
  const announce = useCallback((result: string) => {
    if (announcer.current) announcer.current.textContent = result;
  }, []);
  /** The button disappears with the text, so the focus moves to the field. */
  function clear() {
    setTyped('');
    document.getElementById(fieldId)?.focus();
  }
  const label = t('Search by code, influencer or brand');
  return (
    <>
      <div className={styles.search} data-typed={typed || undefined}>
        <TextField
          id={fieldId}
          name="q"
          type="search"
          label={<span className="visually-hidden">{label}</span>}
          placeholder={label}
          prefix={<Icon of={SearchIcon} size={18} />}
          suffix={
            typed && (
              <button type="button" className={styles.clear} aria-label={t('Clear search')} onClick={clear}>
                <Icon of={CloseIcon} size={18} />
              </button>
            )
          }
          value={typed}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <output ref={announcer} className="visually-hidden" />
      <Found
        key={q}
        owner={owner}
        q={q}
        announce={announce}
        onShowAll={() => {
          clear();
          setParams({}, { replace: true });
        }}
      />
    </>
  );
}

/** Returns the text about the first page of a search. `ShowOlder` announces the later pages. */
function resultOf(query: string, { data, older }: Pages<MyOrder>): string {
  if (!query || !data || older.isAdded) return '';
  return data.length === 0
    ? t('No order matches “{query}”', { query })
    : shownText(data.length, older.isThere);
}

interface FoundProps {
  owner: string;
  q: string;
  /** Tells screen readers the result of a search. */
  announce: (result: string) => void;
  onShowAll: () => void;
}
function Found({ owner, q, announce, onShowAll }: FoundProps) {
  const orders = useCallPages(calls.getMyOrders, {
    query: q ? { q } : undefined,
    owner,
    credential: 'account',
    quiet: true,
  });
  const result = resultOf(q, orders);
  useEffect(() => announce(result), [announce, result]);
  return (
    <Loaded
      // The title already states the failure, so `detail` ("Internal server error") is omitted.
      of={{ ...orders, detail: undefined }}
      skeleton={[196, 196, 196]}
      failedTitle={t('Your orders could not be loaded.')}
      empty={{
        when: (list) => list.length === 0,
        show: q ? (
          <EmptyState
            icon={SearchIcon}
            title={t('No order matches “{query}”', { query: q })}
            action={
              <Button variant="secondary" onClick={onShowAll}>
                {t('Show all orders')}
              </Button>
            }
          >
            {t('Search for a part of the code or of a name.')}
          </EmptyState>
        ) : (
          <NoOrders />
        ),
      }}
    >
      {(list) => (
        <div className={styles.groups}>
          {groupsOf(list).map(({ id, title, orders: grouped }) => (
            <section key={id} className={styles.list} aria-labelledby={id}>
              <h2 id={id} className={styles.group}>
                {title}
                {/* No count before the last page is loaded, because later pages may add orders to the group. */}
                {!orders.older.isThere && <span className={styles.muted}> {grouped.length}</span>}
              </h2>
              <ul className={styles.list}>
                {grouped.map((order) => (
                  <OrderCard key={order.id} order={order} />
                ))}
              </ul>
            </section>
          ))}
          {/* The text does not say "older", because open orders are sorted by deadline and not by age. */}
          <ShowOlder of={orders}>{t('Show more orders')}</ShowOlder>
        </div>
      )}
    </Loaded>
  );
}
