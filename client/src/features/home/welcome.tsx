import { Anchor } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { welcomePoints } from "#features/home/welcome-points.ts";
import { portalQuery } from "#features/portal/portal.queries.ts";
import { useSignedIn } from "#session/use-session.ts";
import classes from "#features/home/home.module.css";

/** The welcome text; the browser remembers if the user has closed it. */
export function Welcome() {
  const [isOpen, setIsOpen] = useLocalStorage({
    key: "portal-welcome-open",
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const { claims } = useSignedIn();
  const { data: portal } = useQuery(portalQuery);
  return (
    <details
      className={classes.welcome}
      lang="id"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={classes.welcomeHead}>
        <h2 className={classes.greeting}>Selamat datang, {claims.given_name}</h2>
        <IconChevronDown className={classes.chevron} size={18} stroke={1.6} aria-hidden />
      </summary>
      <p className={classes.intro}>
        Portal ini adalah tempat Anda mengembangkan dan menguji integrasi dengan Standar Nasional Open API
        Pembayaran (SNAP), dari pendaftaran sampai siap produksi. Berikut alurnya.
      </p>
      <ol className={classes.points}>
        {welcomePoints.map(({ icon: Icon, title, text }, index) => (
          <li key={title} className={classes.point}>
            <span className={classes.pointIcon} aria-hidden>
              <Icon size={18} stroke={1.6} />
            </span>
            <div>
              <h3 className={classes.pointTitle}>
                {index + 1}. {title}
              </h3>
              <p className={classes.pointText}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {portal !== undefined && (
        <p className={classes.questions}>
          Ada pertanyaan? Silakan menghubungi kami melalui{" "}
          <Anchor href={`mailto:${portal.contact_email}`} underline="always" inherit>
            {portal.contact_email}
          </Anchor>
          .
        </p>
      )}
    </details>
  );
}
