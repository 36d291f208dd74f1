/** One piece of delivered work, equal for both sides: an image, a video, a link (product §2 Buyer order view). */
import { isVideoPath, mediaUrl } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import styles from './WorkView.module.css';

interface WorkViewProps {
  name: string;
  /** Signed address of the file, or null. */
  contentUrl: string | null;
  postLink: string | null;
}

/** Only web addresses become links: what a seller pasted must not run in a buyer's page. */
export const isWebLink = (link: string) => /^https?:\/\//i.test(link);

export function WorkView({ name, contentUrl, postLink }: WorkViewProps) {
  return (
    <div className={styles.work}>
      {contentUrl && <WorkFile name={name} url={mediaUrl(contentUrl)} />}
      {postLink && isWebLink(postLink) && (
        <a className={styles.link} href={postLink} target="_blank" rel="noopener noreferrer nofollow">
          {t('Open the post')}
          <span className={styles.address} dir="ltr">
            {postLink}
          </span>
        </a>
      )}
      {!contentUrl && !postLink && <p>{t('Nothing was submitted yet.')}</p>}
    </div>
  );
}

/** Stored paths keep their extension, blobs of a preview say what they are. */
export function WorkFile({
  name,
  url,
  video = isVideoPath(url),
}: {
  name: string;
  url: string;
  video?: boolean;
}) {
  return video ? (
    <video className={styles.file} src={url} aria-label={name} controls playsInline preload="metadata" />
  ) : (
    <img className={styles.file} src={url} alt={name} />
  );
}
