/**
 * One piece of delivered work, shown equally to both sides: an image, a video, a link (product §2 Buyer order view).
 */
import { isVideoPath, mediaUrl } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import styles from './WorkView.module.css';

interface WorkViewProps {
  name: string;
  /** Signed address of the file, or null. */
  contentUrl: string | null;
  /** Signed address of its small picture. */
  posterUrl?: string | null;
  postLink: string | null;
}

/** Only web addresses become links, because a seller's text must not run as a script in a buyer's page. */
export const isWebLink = (link: string) => /^https?:\/\//i.test(link);

export function WorkView({ name, contentUrl, posterUrl, postLink }: WorkViewProps) {
  return (
    <div className={styles.work}>
      {contentUrl && (
        <WorkFile
          name={name}
          url={mediaUrl(contentUrl)}
          poster={posterUrl ? mediaUrl(posterUrl) : undefined}
        />
      )}
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

/** Stored paths have an extension. Blobs of a preview have a MIME type. */
export function WorkFile({
  name,
  url,
  poster,
  video = isVideoPath(url),
}: {
  name: string;
  url: string;
  /** A film's picture until it plays. */
  poster?: string;
  video?: boolean;
}) {
  return video ? (
    <video
      className={styles.file}
      src={url}
      poster={poster}
      aria-label={name}
      controls
      playsInline
      preload="metadata"
    />
  ) : (
    <img className={styles.file} src={url} alt={name} />
  );
}
