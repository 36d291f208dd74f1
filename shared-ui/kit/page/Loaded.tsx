import type { ReactNode } from 'react';
import { AlertIcon, Button, EmptyState, Icon, LinkButton, OfflineIcon, Skeleton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import type { Reading } from '../calls/reading';
import styles from './Loaded.module.css';

/** A link to another page, beside "Try again". */
export interface WayOut {
  to: string;
  text: string;
}
export interface LoadedProps<T> {
  of: Reading<T>;
  /** Heights, in px, of the skeleton's blocks. */
  skeleton?: readonly number[];
  /** Heading of a failure. */
  failedTitle?: string;
  /** The page shows only this reading. */
  isWholePage?: boolean;
  /** Shown with a failure. */
  wayOut?: WayOut;
  /** Shown instead of empty data. */
  empty?: { when: (data: T) => boolean; show: ReactNode };
  children: (data: T) => ReactNode;
}

/** Shows a reading: a skeleton, a failure with "Try again", an empty state, or the data. */
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
  reason?: string;
  /** The server's message: a small line at the end. */
  detail?: string;
  /** The connection is lost. */
  offline?: boolean;
  /** The page shows only this failure. */
  isWholePage?: boolean;
  /** `h1` if the page has no other heading. */
  heading?: 'h1' | 'h2';
  wayOut?: WayOut;
  /** Absent if a retry cannot help. */
  onRetry?: () => void;
}

/** A failure in place of data. */
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
