import type { ComponentProps, ReactNode } from 'react';
import { PageLayout } from '@linksouq/shared-ui';
import { useTitle } from '@linksouq/shared-ui/host';
import { Loaded, type LoadedProps } from './Loaded';

type Layout = Omit<ComponentProps<typeof PageLayout>, 'title' | 'children' | 'footer'>;
interface BaseProps extends Layout {
  /** Heading of the page and title of the document. */
  title: string;
  /** False if the page renders its own heading. */
  heading?: boolean;
}
interface PlainPageProps extends BaseProps {
  of?: undefined;
  children?: ReactNode;
  /** The main button, at the bottom of the screen. */
  footer?: ReactNode;
}
type LoadedPageProps<T> = BaseProps & LoadedProps<T> & { footer?: (data: T) => ReactNode };

/** A screen with a title, its content or `Loaded` data, and a main button. */
export function Page<T>(props: PlainPageProps | LoadedPageProps<T>) {
  const { title, heading = true } = props;
  useTitle(title);
  const { back, backFallback, intro, action } = props;
  const frame = { back, backFallback, intro, action, title: heading ? title : undefined };
  if (!props.of)
    return (
      <PageLayout {...frame} footer={props.footer}>
        {props.children}
      </PageLayout>
    );
  const { of, skeleton, failedTitle, wayOut, empty, children, footer } = props;
  return (
    <PageLayout {...frame} footer={of.data !== undefined && footer?.(of.data)}>
      <Loaded isWholePage {...{ of, skeleton, failedTitle, wayOut, empty }}>
        {children}
      </Loaded>
    </PageLayout>
  );
}
