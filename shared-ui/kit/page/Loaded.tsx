import type { ReactNode } from 'react';
import { AlertIcon, Button, EmptyState, Icon, LinkButton, OfflineIcon, Skeleton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import type { Reading } from '../calls/reading';
import styles from './Loaded.module.css';

/** A quiet link beside "Try again" to another page. */
export interface WayOut {
  to: string;
  text: string;
}
export interface LoadedProps<T> {
  of: Reading<T>;
  /** Heights in px of the expected content, from top to bottom. */
  skeleton?: readonly number[];
  /** Heading of the failure, if the product or the screen defines one. */
  failedTitle?: string;
  /** True if the page shows nothing but this reading. */
  isWholePage?: boolean;
  /** Link to another page, shown with the failure. */
  wayOut?: WayOut;
  /** Shown instead of empty data. */
  empty?: { when: (data: T) => boolean; show: ReactNode };
  children: (data: T) => ReactNode;
}

/** Renders a reading: its skeleton, its failure with the button "Try again", its empty state, or the data. */
export function Loaded<T>(props: LoadedProps<T>) {
  const { of, skeleton, failedTitle, isWholePage, wayOut, empty, children } = props;
  if (of.data !== undefined) return <>{empty?.when(of.data) ? empty.show : children(of.data)}</>;
  if (of.failed)
    return (
      <LoadFailed
        title={failedTitle}
        reason={of.reason}
        detail={of.detail}
        offline={of.offline}
        isWholePage={isWholePage}
        wayOut={wayOut}
        onRetry={of.refetch}
      />
    );
  return of.loading ? <Loading heights={skeleton} /> : null;
}

const BLOCKS = [96, 96, 96];

/** Shows the shape of the expected content. */
export function Loading({ heights = BLOCKS }: { heights?: readonly number[] }) {
  return (
    <output className={styles.blocks} aria-busy="true" aria-label={t('Loading')}>
      {heights.map((height, i) => (
        <Skeleton key={i} height={height} />
      ))}
    </output>
  );
}

interface LoadFailedProps {
  title?: string;
  /** Default: a text about the connection. */
  reason?: string;
  /** What the server said, if the reason does not contain it. It is a small line below the buttons. */
  detail?: string;
  /** Whether the connection is lost. Shows another icon. */
  offline?: boolean;
  /** True if the failure is the only content of the page. Then it is in the middle, with a large button. */
  isWholePage?: boolean;
  /** `h1` if the page has no other heading. */
  heading?: 'h1' | 'h2';
  wayOut?: WayOut;
  /** Absent if a retry cannot help. */
  onRetry?: () => void;
}

/** Shown where data could not be loaded: a card in its section, or a block on a page without other content. */
export function LoadFailed({
  title = t('This could not be loaded'),
  reason = t('Check your connection and try again.'),
  detail,
  offline,
  isWholePage,
  heading,
  wayOut,
  onRetry,
}: LoadFailedProps) {
  const icon = offline ? OfflineIcon : AlertIcon;
  const link = wayOut && (
    <LinkButton variant="ghost" to={wayOut.to}>
      {wayOut.text}
    </LinkButton>
  );
  const detailText = detail && (
    <small className={styles.detail}>
      {t('Details:')} <bdi>{detail}</bdi>
    </small>
  );
  if (isWholePage)
    return (
      <div role="alert" className={styles.wholePage} data-alone>
        <EmptyState
          icon={icon}
          tone="warn"
          heading={heading}
          title={title}
          action={
            <>
              {onRetry && <Button onClick={onRetry}>{t('Try again')}</Button>}
              {link}
              {detailText}
            </>
          }
        >
          {reason}
        </EmptyState>
      </div>
    );
  return (
    <div role="alert" className={styles.failed}>
      <Icon of={icon} />
      <p>
        <strong>{title}</strong> {reason}
      </p>
      {(onRetry || link) && (
        <div className={styles.ways}>
          {onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              {t('Try again')}
            </Button>
          )}
          {link}
        </div>
      )}
      {detailText}
    </div>
  );
}
