/** Delivered work: an image, a video or a link. Seller and brand see the same (product §2). */
import { useState } from 'react';
import { isVideoPath, mediaUrl } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import styles from './WorkView.module.css';

interface WorkViewProps {
  name: string;
  contentUrl: string | null;
  /** Signed address of the preview picture. */
  posterUrl?: string | null;
  postLink: string | null;
}

/** A text that is not a web address must not become a link, because it may be a script. */
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

/** `video` is required for a blob address, which has no extension. */
export function WorkFile({
  name,
  url,
  poster,
  video = isVideoPath(url),
}: {
  name: string;
  url: string;
  /** Shown until the video plays. */
  poster?: string;
  video?: boolean;
}) {
  return video ? (
    <Video key={url} name={name} url={url} poster={poster} />
  ) : (
    <img className={styles.file} src={url} alt={name} />
  );
}

/**
 * The controls appear when the video is ready. With earlier controls, the browser would draw its loading mark over
 * the poster, and the poster may already contain a play mark.
 */
function Video({ name, url, poster }: { name: string; url: string; poster: string | undefined }) {
  const [isReady, setReady] = useState(false);
  const ready = () => setReady(true);
  return (
    <video
      className={styles.file}
      src={url}
      poster={poster}
      aria-label={name}
      controls={isReady}
      onLoadedMetadata={ready}
      onError={ready}
      playsInline
      preload="metadata"
    />
  );
}
