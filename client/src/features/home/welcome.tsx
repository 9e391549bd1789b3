import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { welcomePoints } from "#features/home/welcome-points.ts";
import { portalQuery } from "#features/portal/portal.queries.ts";
import { useSignedIn } from "#session/use-session.ts";
import classes from "#features/home/home.module.css";

export function Welcome() {
  const { claims } = useSignedIn();
  const { data: portal } = useQuery(portalQuery);
  return (
    <section className={classes.welcome} lang="id">
      <header className={classes.welcomeHead}>
        <h2 className={classes.greeting}>Selamat datang, {claims.given_name}</h2>
        <p className={classes.intro}>
          Portal ini adalah tempat Anda mengembangkan dan menguji integrasi dengan Standar Nasional Open API
          Pembayaran (SNAP), dari pendaftaran sampai siap produksi. Berikut alurnya.
        </p>
      </header>
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
    </section>
  );
}
