import type { MouseEvent } from 'react';
import { useReturnTo } from '../layout/use-return-to';
import { LinkButton, type LinkButtonProps } from './LinkButton';

const opensHere = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link that looks like a button, and leaves the screen for a page (`useReturnTo`). */
export function ReturnLink({ to, ...props }: LinkButtonProps & { to: string }) {
  const returnTo = useReturnTo();
  return (
    <LinkButton
      {...props}
      to={to}
      onClick={(event) => {
        if (!opensHere(event)) return;
        event.preventDefault();
        returnTo(to);
      }}
    />
  );
}
