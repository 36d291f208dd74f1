import { type ReactNode, useState } from 'react';
import {
  calls,
  CONTENT_TYPE_HEADINGS,
  type ContentAnswer,
  type PageContentType,
  paths,
} from '@linksouq/shared-api/contract';
import { updateUser, useSession } from '@linksouq/shared-api/host';
import { LinkButton, StickyBar, useReturnTo } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import {
  ActionButton,
  Loaded,
  type Reading,
  useAction,
  useLeaveGuard,
  useReread,
  useUnsavedValues,
} from '@linksouq/shared-ui/kit';
import { contentPagePath } from '../../content-page/content-page-path';
import { choosePrices, isChoiceStored, useIsChoiceUnsaved, usePriceChoice } from '../../pricing/choice';
import { priceProblem } from '../../pricing/problem';
import { AttentionModal } from './AttentionModal';
import { ContentCard } from './ContentCard';
import { PriceVisibility } from './PriceVisibility';
import styles from './SellContent.module.css';

/** In the sequence of product §2. */
const PAGE_SEQUENCE = [1, 3, 2] as const;
const isContentPage = (pathname: string) => PAGE_SEQUENCE.some((type) => contentPagePath(type) === pathname);

/**
 * The choice of price visibility, the content pages and Save (product §2). Saving requires all three pages
 * (product §5). If the pages cannot be loaded, there is no Save.
 */
export function MainContent({ reading }: { reading: Reading<ContentAnswer> }) {
  const content = reading.data;
  const showsPrices = usePriceChoice();
  const isChoiceUnsaved = useIsChoiceUnsaved();
  useUnsavedValues(isChoiceUnsaved);
  const guard = useLeaveGuard(
    isChoiceUnsaved,
    () => choosePrices(undefined),
    () => !isChoiceStored(),
    undefined,
    // Content pages open without a question, because the choice can be saved only after these pages are set up.
    isContentPage,
  );
  const [isAttentionOpen, setAttention] = useState(false);
  const [hasCheckedPrices, setChecked] = useState(false);
  const { busy, reread } = useReread();
  const save = useAction();
  const returnTo = useReturnTo();
  const pages = PAGE_SEQUENCE.map((type) => ({
    type,
    item: content?.contents.find((c) => c.contentType === type),
  }));
  const missing = pages.filter(({ item }) => !item).map(({ type }) => type);
  const problemsWith = (shown: boolean) =>
    new Map(pages.map(({ type, item }) => [type, shown && item ? priceProblem(item) : undefined]));
  const problems = problemsWith(showsPrices);

  /** Without an unsaved choice, Save keeps the setting of the server, which another tab or device may have changed. */
  async function currentChoice(): Promise<boolean> {
    if (isChoiceUnsaved) return showsPrices;
    await reread();
    return useSession.getState().user?.priceVisibility ?? showsPrices;
  }
  const submit = async ({ result: { story, post, reel } }: ContentAnswer) => {
    if (!(story && post && reel)) return setAttention(true);
    // A page that was saved with hidden prices has the price 0. The server would refuse to show this price.
    setChecked(true);
    const visibility = await currentChoice();
    if ([...problemsWith(visibility).values()].some(Boolean)) return;
    const answer = await save.run(calls.setPriceVisibility, { query: { visibility } });
    if (!answer) return;
    updateUser({ priceVisibility: answer.data.priceVisibility });
    choosePrices(undefined);
    guard.setReleased(true);
    toast.success(t(answer.data.message));
    if (save.isMounted()) returnTo(paths.profile());
  };

  return (
    <div className={styles.column}>
      <PriceVisibility />
      <section className={styles.section} aria-labelledby="content-pages">
        <h2 id="content-pages">{t('Content Pages')}</h2>
        <Loaded
          of={reading}
          skeleton={[96, 96, 96]}
          failedTitle={t('Your content pages could not be loaded')}
        >
          {() => (
            <>
              {missing.length > 0 && (
                <p className={styles.lead}>
                  {t('Your page needs all of them: {done, number} of {all, number} are ready.', {
                    done: pages.length - missing.length,
                    all: pages.length,
                  })}
                </p>
              )}
              <ul className={styles.cards}>
                {pages.map(({ type, item }) => (
                  <ContentCard
                    key={type}
                    type={type}
                    item={item}
                    priceShown={showsPrices}
                    problem={hasCheckedPrices ? problems.get(type) : undefined}
                  />
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </section>
      {content && (
        <NextStep missing={missing}>
          <ActionButton
            size="lg"
            block
            variant={missing.length > 0 ? 'secondary' : 'primary'}
            action={{ ...save, busy: save.busy || busy }}
            onClick={() => void submit(content)}
          >
            {t('Save')}
          </ActionButton>
        </NextStep>
      )}
      {guard.dialog}
      <AttentionModal missing={missing} isOpen={isAttentionOpen} onClose={() => setAttention(false)} />
    </div>
  );
}

interface NextStepProps {
  missing: readonly PageContentType[];
  /** The button Save. */
  children: ReactNode;
}
/**
 * The bar at the bottom shows only the next step: Save, or the link to the first missing page. Two buttons in the bar
 * would cover a card. So while a page is missing, Save is above the bar.
 */
function NextStep({ missing: [first], children }: NextStepProps) {
  if (first === undefined) return <StickyBar>{children}</StickyBar>;
  return (
    <>
      {children}
      <StickyBar>
        <LinkButton to={contentPagePath(first)} size="lg" block>
          {t('Set up {page}', { page: t(CONTENT_TYPE_HEADINGS[first]) })}
        </LinkButton>
      </StickyBar>
    </>
  );
}
