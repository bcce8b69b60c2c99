import { textUtility } from "#kit/small/text-utility.ts";

export const dockerRunToCompose = textUtility({
  code: "docker-run-to-compose",
  name: "Docker Run to Compose",
  description: "Convert a docker run command to a Compose file, or a Compose file to commands.",
  category: "developer",
  tags: ["docker", "compose", "container", "convert"],
  alsoCalled: [
    "docker run to docker compose",
    "composerize",
    "decomposerize",
    "docker compose to docker run",
    "docker-compose generator",
    "docker command to yaml",
    "podman run to compose",
  ],
  help: [
    "Convert docker run to Compose",
    "Paste a docker run command to get a compose.yaml, or a compose.yaml to get a command for each service.",
    "Named volumes and networks are declared too. --rm and --detach are left out, because Compose has its own commands for them.",
    "An option that is not known is refused, so that nothing is lost silently. Keys of a Compose file without an option of docker run, such as depends_on and build, are listed instead.",
  ],
  does: ["convert", "Converts in either direction."],
  title: "Command or Compose file",
  monospace: true,
  placeholder: "docker run -d --name web -p 8080:80 -v site:/usr/share/nginx/html nginx:1.27",
  ending: "yaml",
  detects: [
    {
      kind: "yaml",
      confidence: 0.38,
      does: "convert it to docker run",
      example: "services:\n  web:\n    image: nginx\n    ports:\n      - 80:80\n",
    },
  ],
  options: {},
  vector: {
    name: "A web server",
    source: "docker-compose 1.29, config",
    options: {
      text: "docker run -d --name web --restart unless-stopped -p 8080:80 -e TZ=Europe/Zurich -v site:/usr/share/nginx/html:ro nginx:1.27",
    },
    gives: {
      type: "text",
      text: "services:\n  web:\n    image: nginx:1.27\n    container_name: web\n    restart: unless-stopped\n    ports:\n      - 8080:80\n    environment:\n      - TZ=Europe/Zurich\n    volumes:\n      - site:/usr/share/nginx/html:ro\nvolumes:\n  site: {}\n",
      filename: "result.yaml",
      language: "yaml",
    },
  },
  examples: [
    {
      name: "Back to a command",
      source: "Docker's reference, docker run",
      options: {
        text: "services:\n  db:\n    image: postgres:17\n    environment:\n      POSTGRES_PASSWORD: it's secret\n    ports: ['5432:5432']\n    command: [postgres, -c, log_connections=on]\n",
      },
      gives: {
        type: "text",
        text: "docker run -d --name db -p 5432:5432 -e 'POSTGRES_PASSWORD=it'\\''s secret' postgres:17 postgres -c log_connections=on\n",
        filename: "result.txt",
      },
    },
    {
      name: "A terminal",
      source: "docker-compose 1.29, config",
      options: { text: "docker run --rm -it alpine sh -c 'echo \"$HOME\"'" },
      gives: {
        type: "text",
        text: 'services:\n  alpine:\n    image: alpine\n    stdin_open: true\n    tty: true\n    command:\n      - sh\n      - -c\n      - echo "$$HOME"\n',
      },
    },
  ],
});
