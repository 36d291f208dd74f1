import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { t } from './i18n';
import styles from './lazy-route.module.css';

/** A failed load or render. */
export interface Failed {
  error: unknown;
  /** Loads or renders again, without a reload of the page. */
  retry: () => void;
}
export interface LazyRouteOptions {
  /** Shown during the load. */
  pending?: ReactNode;
  failed?: (failed: Failed) => ReactNode;
  /** By default, the `onError` of `observeLazyParts`. */
  onError?: (error: unknown) => void;
}
/** Handles the failures of lazy components without `onError`. */
export interface LazyPartsObserver {
  /** Returns the error that is shown and reported. */
  explain: (error: unknown) => unknown;
  onError: (error: unknown) => void;
}
let observer: LazyPartsObserver | undefined;
/** Sets the observer for the lazy components of the shell and of all remotes. */
export function observeLazyParts(by: LazyPartsObserver | undefined): void {
  observer = by;
}
export type LazyRoute<P> = ComponentType<P> & {
  /** Starts the load, or returns the running load. After a failed load, the next call loads again. */
  preload(): Promise<ComponentType<P>>;
  /** Undefined before the end of the load. */
  loaded(): ComponentType<P> | undefined;
};

function DefaultFailed({ error, retry }: Failed) {
  return (
    <div role="alert" className={styles.failed}>
      <p>{error instanceof Error ? error.message : t('This part of the page did not load.')}</p>
      <button type="button" className={styles.retry} onClick={retry}>
        {t('Retry')}
      </button>
    </div>
  );
}
const defaultFailed = (failed: Failed) => <DefaultFailed {...failed} />;

interface BoundaryProps extends Pick<LazyRouteOptions, 'failed' | 'onError'> {
  children: ReactNode;
}
/** An error boundary whose Retry renders the children again. */
export class LoadBoundary extends Component<BoundaryProps, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};
  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }
  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }
  private readonly retry = () => this.setState({ failure: undefined });
  override render() {
    const { failed = defaultFailed, children } = this.props;
    const { failure } = this.state;
    return failure ? failed({ error: failure.error, retry: this.retry }) : children;
  }
}

/**
 * Returns a component that loads when it is first shown. It replaces `React.lazy`, because `React.lazy` caches a
 * failure forever and delays the first render by up to 300 ms.
 */
export function lazyRoute<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  options: LazyRouteOptions = {},
): LazyRoute<P> {
  const { pending = null, failed = defaultFailed } = options;
  const explain = (error: unknown) => (options.onError ? error : (observer?.explain(error) ?? error));
  const onError = (error: unknown) => (options.onError ?? observer?.onError)?.(error);
  let component: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;

  const preload = () =>
    (loading ??= load().then(
      (module) => (component = module.default),
      (thrown: unknown) => {
        const error = explain(thrown);
        loading = undefined;
        onError(error);
        throw error;
      },
    ));

  function LazyRoute(props: P) {
    const [failure, setFailure] = useState<{ error: unknown }>();
    const [Loaded, setLoaded] = useState<ComponentType<P> | undefined>(() => component);
    useEffect(() => {
      if (Loaded || failure) return undefined;
      let isMounted = true;
      preload().then(
        (ready) => isMounted && setLoaded(() => ready),
        (error: unknown) => isMounted && setFailure({ error }),
      );
      return () => {
        isMounted = false;
      };
    }, [Loaded, failure]);
    if (failure) return failed({ error: failure.error, retry: () => setFailure(undefined) });
    if (!Loaded) return pending;
    return (
      <LoadBoundary failed={failed} onError={onError}>
        <Loaded {...props} />
      </LoadBoundary>
    );
  }
  return Object.assign(LazyRoute, { preload, loaded: () => component });
}
