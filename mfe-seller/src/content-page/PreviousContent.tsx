import { useEffect, useRef, useState } from 'react';
import {
  acceptOf,
  MAX_PAGE_FILES,
  maxMb,
  MIN_PAGE_FILES,
  type PageContentType,
  acceptedKinds,
} from '@linksouq/shared-api/contract';
import { FileField, PlusIcon, UndoLine, UploadList } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useField, useForm, useUploads, useUploading } from '@linksouq/shared-ui/kit';
import { FileSheet } from './FileSheet';
import styles from './PreviousContent.module.css';

const HINTS = {
  image: 'Images, each up to {image} MB',
  video: 'Videos, each up to {video} MB',
  'image-or-video': 'Images up to {image} MB or MP4 videos up to {video} MB',
} as const;

/** Uploads 3 to 6 files, each with its own call. The uploader is hidden when six files are chosen (product §2, §5). */
export function PreviousContent({ type }: { type: PageContentType }) {
  const [{ value }, { error, touched }] = useField<string[]>('previousContent');
  const { setFieldValue } = useForm();
  const uploads = useUploads({ purpose: type, initial: value });
  const { paths, showStored } = uploads;
  const ownPaths = useRef('');
  /** Values that this component has set, and that the form has not shown yet. */
  const ownValues = useRef<string[]>([]);
  useEffect(() => {
    ownPaths.current = paths.join();
    ownValues.current.push(ownPaths.current);
    void setFieldValue('previousContent', paths);
  }, [paths, setFieldValue]);
  useEffect(() => {
    const text = value.join();
    // During fast uploads, the form still shows an older value of this component, which must not replace the files.
    const at = ownValues.current.indexOf(text);
    if (at !== -1) ownValues.current.splice(0, at + 1);
    // Another tab or device has saved other files.
    else if (text !== ownPaths.current) showStored(value);
  }, [value, showStored]);
  useUploading(uploads.items.filter(({ status }) => status === 'pending').map(({ name }) => name));

  // If some of the chosen files are refused, the uploader shows the reason. The rows of the accepted files push the
  // uploader down, behind the bar at the bottom. So the uploader scrolls into view.
  const uploader = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (uploads.refused) uploader.current?.scrollIntoView({ block: 'nearest' });
  }, [uploads.refused]);

  const [openId, setOpenId] = useState<string>();
  const accepts = acceptedKinds(type);
  const hasFiles = uploads.items.length > 0;
  const hint = t(HINTS[accepts], maxMb('shop'));
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('Previous Content')}</legend>
      <p className={styles.hint}>
        {t('Files: {count, number} ({min, number} to {max, number} needed)', {
          count: uploads.items.filter(({ status }) => status !== 'failed').length,
          min: MIN_PAGE_FILES,
          max: MAX_PAGE_FILES,
        })}
        {hasFiles && !uploads.full && <span className={styles.limits}>{hint}</span>}
      </p>
      <div ref={uploader}>
        <UploadList
          items={uploads.items}
          onRetry={uploads.retry}
          onRemove={uploads.remove}
          onMove={uploads.move}
          onOpen={setOpenId}
          add={
            !uploads.full && (
              <FileField
                label={hasFiles ? t('Upload more files') : t('Upload files')}
                hint={hasFiles ? undefined : hint}
                icon={hasFiles ? PlusIcon : undefined}
                accept={acceptOf(accepts)}
                multiple
                onFiles={uploads.add}
                error={linesOf(uploads.refused, touched && error ? t(String(error)) : undefined)}
              />
            )
          }
        />
      </div>
      <FileSheet uploads={uploads} id={openId} onClose={() => setOpenId(undefined)} />
      <UndoLine removed={uploads.undoable ? t('File') : undefined} onUndo={uploads.undo} />
      {uploads.failed && (
        <output className={styles.hint}>
          {t('Files that were not uploaded will not be on your page. Retry or remove them.')}
        </output>
      )}
    </fieldset>
  );
}

const linesOf = (...texts: (string | undefined)[]) => texts.filter(Boolean).join('\n') || undefined;
