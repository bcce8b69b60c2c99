import { fromJson } from "./from-json.ts";

export const jsonToPhp = fromJson({
  code: "json-to-php",
  language: "PHP",
  ending: "php",
  tag: "php",
  what: "PHP classes",
  alsoCalled: ["php class generator", "json to php class", "json to dto"],
  note: "The classes need PHP 8.1 or newer. Read JSON with Person::fromObject(json_decode($json)), and write it with json_encode.",
  written: `<?php

declare(strict_types=1);

namespace App;

final class Person implements \\JsonSerializable
{
    /**
     * @param list<Tag> $tags
     */
    public function __construct(
        public readonly string $name,
        public readonly int $born,
        public readonly array $tags,
    ) {
    }

    public static function fromObject(object $data): self
    {
        return new self(
            name: $data->name,
            born: $data->born,
            tags: array_map(fn (object $item) => Tag::fromObject($item), $data->tags),
        );
    }

    public function jsonSerialize(): object
    {
        return (object) [
            'name' => $this->name,
            'born' => $this->born,
            'tags' => $this->tags,
        ];
    }
}

final class Tag implements \\JsonSerializable
{
    public function __construct(
        public readonly int $id,
        public readonly mixed $note,
    ) {
    }

    public static function fromObject(object $data): self
    {
        return new self(
            id: $data->id,
            note: $data->note ?? null,
        );
    }

    public function jsonSerialize(): object
    {
        return (object) [
            'id' => $this->id,
            'note' => $this->note,
        ];
    }
}
`,
  orders: `<?php

declare(strict_types=1);

namespace App;

/**
 * @return list<OrdersItem>
 */
function ordersFromList(array $data): array
{
    return array_map(fn (object $item) => OrdersItem::fromObject($item), $data);
}

final class OrdersItem implements \\JsonSerializable
{
    public function __construct(
        public readonly int $id,
        public readonly float $price,
        public readonly string $type,
        public readonly ?string $shippedAt,
    ) {
    }

    public static function fromObject(object $data): self
    {
        return new self(
            id: $data->id,
            price: $data->price,
            type: $data->type,
            shippedAt: $data->{'shipped-at'} ?? null,
        );
    }

    public function jsonSerialize(): object
    {
        return (object) [
            'id' => $this->id,
            'price' => $this->price,
            'type' => $this->type,
            'shipped-at' => $this->shippedAt,
        ];
    }
}
`,
  settings: `<?php

declare(strict_types=1);

namespace App;

final class Settings implements \\JsonSerializable
{
    /**
     * @param list<mixed> $flags
     */
    public function __construct(
        public readonly string $theme,
        public readonly Limits $limits,
        public readonly array $flags,
        public readonly mixed $parent,
    ) {
    }

    public static function fromObject(object $data): self
    {
        return new self(
            theme: $data->theme,
            limits: Limits::fromObject($data->limits),
            flags: $data->flags,
            parent: $data->parent ?? null,
        );
    }

    public function jsonSerialize(): object
    {
        return (object) [
            'theme' => $this->theme,
            'limits' => $this->limits,
            'flags' => $this->flags,
            'parent' => $this->parent,
        ];
    }
}

final class Limits implements \\JsonSerializable
{
    public function __construct(
        public readonly int $max,
        public readonly float $ratio,
    ) {
    }

    public static function fromObject(object $data): self
    {
        return new self(
            max: $data->max,
            ratio: $data->ratio,
        );
    }

    public function jsonSerialize(): object
    {
        return (object) [
            'max' => $this->max,
            'ratio' => $this->ratio,
        ];
    }
}
`,
});
