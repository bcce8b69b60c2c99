"""What docker-compose reads from Compose files."""
import json, sys
from compose.config import config
from compose.config.environment import Environment
import yaml


def read(text):
    details = config.ConfigDetails("/work", [config.ConfigFile("compose.yaml", yaml.safe_load(text))], Environment())
    loaded = config.load(details, interpolate=True)
    (service,) = loaded.services
    facts = {}
    for key, value in service.items():
        if key in ("name", "networks"): continue
        if key == "environment": value = sorted(f"{k}={v}" for k, v in value.items())
        elif key == "labels": value = sorted(f"{k}={v}" for k, v in value.items())
        elif key == "extra_hosts": value = sorted(value)
        elif key == "volumes": value = sorted(v.repr() if hasattr(v, "repr") else str(v) for v in value)
        elif key == "devices": value = sorted(value)
        elif key == "restart": value = value if isinstance(value, str) else value["Name"] + (f":{value['MaximumRetryCount']}" if value["MaximumRetryCount"] else "")
        elif key == "dns" or key == "cap_add": value = sorted(value)
        facts[key] = value
    return sorted(facts.items())


print(json.dumps([[read(text) for text in case] for case in json.load(sys.stdin)], default=str))
