import { useSite } from '../context.tsx';
import { PictureTag, type Picture, type Section } from '../look/index.ts';

interface Props {
  heading: string;
  video: Extract<Section, { kind: 'video' }>['video'];
  picture?: Picture | undefined;
}

/**
 * A video of another host, of which nothing is loaded before the visitor plays it: until then a picture of our own stands
 * there. Without script it is played at its host, in a window of its own.
 */
export function Video({ heading, video: { host, href, frame }, picture }: Props) {
  const { t } = useSite();
  return (
    <div
      className="video"
      data-video={frame}
      data-title={t('career.video.title', { heading, host })}
      data-elsewhere={t('career.video.elsewhere', { host })}
    >
      <div className="video-ground">
        {picture && <PictureTag picture={picture} sizes="(min-width: 60rem) 960px, 100vw" />}
        <a className="button video-play" href={href} target="_blank" rel="noopener noreferrer">
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M7 4l13 8-13 8z" />
          </svg>
          {t('career.video.play', { host })}
        </a>
      </div>
      <p className="facts">{t('career.video.consent', { host })}</p>
    </div>
  );
}
